const server = document.querySelector('meta[name="cms-server"]').content;
const { createClient, ServiceError } = await import(`${server}/.rest/client.js`);
const { delivery } = createClient({ baseUrl: server });

const days = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });

const formatPrice = (price, currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(price);

const show = (id, text) => {
  document.getElementById(id).textContent = text;
};

/** Texts of the content are inserted as text, never as HTML. */
function itemOf(tour) {
  const item = document.createElement('li');
  item.textContent = `${tour.title}, ${days.format(tour.days)}, ${formatPrice(tour.price, tour.currency)}`;
  return item;
}

async function showPage() {
  const page = await delivery.readNode('delivery/pages/v1', '/larkway', { lang: 'en' });
  show('title', page.title);
  show('description', page.description);
}

async function showTours(most) {
  const { total, results } = await delivery.query('delivery/tours/v1', {
    lang: 'en',
    filters: { days: { lte: most } },
    orderBy: ['days', 'title'],
    limit: 5,
  });
  show('count', total === 1 ? '1 tour' : `${total} tours`);
  document.getElementById('tours').replaceChildren(...results.map(itemOf));
}

async function run(work) {
  try {
    await work();
  } catch (error) {
    show('count', error instanceof ServiceError ? error.message : String(error));
  }
}

const search = document.getElementById('search');
const searched = () => showTours(search.elements.days.valueAsNumber);
search.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(searched);
});
await run(() => Promise.all([showPage(), searched()]));
