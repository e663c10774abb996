import { may, roles } from '@finance/contract';
import { type Group, type HomeButton, menu, type Place } from './menu.ts';

/**
 * The thirteen buttons of the home screen under their headings, in the specification's order. A button that this user
 * may not use is not there; without `abilities` (nobody is signed in, or the rights are not known yet) all are.
 */
export function homeGroups(abilities?: readonly string[]): { title: string; buttons: HomeButton[] }[] {
  const buttons = menu
    .flatMap(({ places }) => places)
    .flatMap(({ to, may: right, home, actions = [] }) => [
      ...(home ? [{ to, may: right, label: home.label, home }] : []),
      ...actions,
    ])
    .filter((button) => isOnHome(button))
    .filter((button) => !abilities || !button.may || abilities.includes(button.may))
    .toSorted((a, b) => a.home.at - b.home.at);
  return Object.entries(Object.groupBy(buttons, ({ home }) => home.group)).map(([title, inside = []]) => ({
    title,
    buttons: inside,
  }));
}

function isOnHome(
  button: Pick<HomeButton, 'label' | 'to' | 'may'> & { home?: HomeButton['home'] | undefined },
): button is HomeButton {
  return button.home !== undefined;
}

/** Whether there are roles that may not use it. */
export function isForSome({ may: right }: HomeButton): boolean {
  return right !== undefined && !roles.every((role) => may(role, right));
}

/** The menu of a role: what it may not use is not there, and neither is a group without a place. */
export function menuOf(abilities: readonly string[]): Group[] {
  return menu
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ may: right }) => right === undefined || abilities.includes(right)),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The places of a phone's bottom bar: 'Buat' stands among those of who books, 'Tutup Kas' is for who only counts. */
export function phonePlacesOf(abilities: readonly string[]): Place[] {
  const isCounting = abilities.includes('cash-closing:create') && !abilities.includes('cash-closing:update');
  const user = isCounting ? 'cashier' : abilities.includes('transaction:create') ? 'booker' : 'reader';
  return menuOf(abilities)
    .flatMap(({ places }) => places)
    .filter(({ onPhoneOf }) => onPhoneOf?.includes(user));
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
