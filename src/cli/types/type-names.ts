/** Creates unique interface names from arbitrary texts. */
export class TypeNames {
  private readonly names = new Map<string, string>();
  private readonly taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  /** `delivery/tours/v1 cms:tour` becomes `DeliveryToursV1CmsTour`. The same text always gets the same name. */
  of(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const words = text.match(/[A-Za-z0-9]+/g) ?? [];
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    const base = /^[A-Za-z]/.test(joined) ? joined : `Type${joined}`;
    let name = base;
    for (let count = 2; this.taken.has(name); count += 1) name = `${base}_${count}`;
    this.taken.add(name);
    this.names.set(text, name);
    return name;
  }
}
