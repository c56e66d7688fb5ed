export function formatDays(days: unknown, lang: string): string {
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return format.format(Number(days));
}

export function formatPrice(price: unknown, currency: unknown, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency: String(currency) }).format(Number(price));
}
