import { type Group, type HomeButton, menu, type Place } from './menu.ts';

/** The thirteen buttons of the home screen under their headings, in the specification's order; every role sees them. */
export function homeGroups(): { title: string; buttons: HomeButton[] }[] {
  const buttons = menu
    .flatMap(({ places }) => places)
    .flatMap(({ to, home, actions = [] }) => [...(home ? [{ to, label: home.label, home }] : []), ...actions])
    .filter((button) => isOnHome(button))
    .toSorted((a, b) => a.home.at - b.home.at);
  return Object.entries(Object.groupBy(buttons, ({ home }) => home.group)).map(([title, inside = []]) => ({
    title,
    buttons: inside,
  }));
}

function isOnHome(button: { home?: HomeButton['home'] | undefined; label: string; to: string }): button is HomeButton {
  return button.home !== undefined;
}

/** The menu of a role: what it may not use is not there, and neither is a group without a place. */
export function menuOf(abilities: readonly string[]): Group[] {
  return menu
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ may }) => may === undefined || abilities.includes(may)),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The place that an address belongs to: `/transaction/show/7` to 'Transaksi', `/balance/show/bank/3` to 'Mutasi'. */
export function placeOf(pathname: string): { group: Group; place: Place } | undefined {
  return menu
    .flatMap((group) => group.places.map((place) => ({ group, place })))
    .filter(({ place }) => pathname === place.to || (place.to !== '/' && `${pathname}/`.startsWith(rootOf(place.to))))
    .toSorted((a, b) => rootOf(b.place.to).length - rootOf(a.place.to).length)[0];
}

/** For `aria-current`: the place's own page, or one that belongs to it. */
export function currentOf({ to }: Place, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return placeOf(pathname)?.place.to === to ? 'true' : undefined;
}

/** `/transaction/index` stands for everything in `/transaction/`. */
function rootOf(to: string): string {
  return `${to.replace(/\/index$/, '')}/`;
}
