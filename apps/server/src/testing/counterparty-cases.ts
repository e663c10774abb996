import type { CounterpartyIdentity } from '@finance/contract';

const of = (fields: Partial<CounterpartyIdentity>): CounterpartyIdentity => ({
  app: null,
  id: null,
  name: null,
  phone: null,
  ...fields,
});

/** Cases for the contract's rule and the database's, in both directions. */
export const counterpartyCases: [
  what: string,
  one: CounterpartyIdentity,
  other: CounterpartyIdentity,
  isSame: boolean,
][] = [
  ['nobody', of({}), of({}), false],
  ['a name and nobody', of({ name: 'Budi' }), of({}), false],
  ['the same name', of({ name: 'Budi Santoso' }), of({ name: 'Budi Santoso' }), true],
  ['a name in other letters and spaces', of({ name: ' BUDI  santoso\t' }), of({ name: 'Budi\u00a0Santoso' }), true],
  ['a name in wide letters', of({ name: '\uff22\uff55\uff44\uff49' }), of({ name: 'budi' }), true],
  ['a letter composed and decomposed', of({ name: 'Jose\u0301' }), of({ name: 'Jos\u00e9' }), true],
  ['a letter beyond ASCII in another case', of({ name: '\u00c9lan' }), of({ name: '\u00e9lan' }), false],
  ['a dotted capital I', of({ name: '\u0130da' }), of({ name: 'ida' }), false],
  ['two names', of({ name: 'Budi' }), of({ name: 'Budi Santoso' }), false],
  ['blank names', of({ name: '  ' }), of({ name: '' }), false],
  ['one id in one app', of({ app: 'Retail', id: '7', name: 'A' }), of({ app: 'retail ', id: '7', name: 'B' }), true],
  [
    'one id in one app with another phone',
    of({ app: 'Retail', id: '7', phone: '0812000111' }),
    of({ app: 'Retail', id: '7', phone: '0812000222' }),
    true,
  ],
  ['one id in two apps', of({ app: 'Retail', id: '7', name: 'A' }), of({ app: 'Dealer', id: '7', name: 'B' }), false],
  ['one id without an app', of({ id: '7', name: 'A' }), of({ id: '7', name: 'B' }), true],
  ['one id, once without an app', of({ id: '7', name: 'A' }), of({ app: 'Retail', id: '7', name: 'B' }), false],
  ['blank ids of one app', of({ app: 'Retail', id: ' ', name: 'A' }), of({ app: 'Retail', id: ' ', name: 'B' }), false],
  [
    'ids of two apps, one name',
    of({ app: 'Retail', id: '7', name: 'Budi' }),
    of({ app: 'Gelora.Dealer', id: '501', name: 'Budi' }),
    true,
  ],
  [
    'two ids of one app, one name',
    of({ app: 'Retail', id: '7', name: 'Budi' }),
    of({ app: 'Retail', id: '8', name: 'Budi' }),
    false,
  ],
  ['an id and by hand, one name', of({ app: 'Retail', id: '7', name: 'Budi' }), of({ name: 'budi' }), true],
  ['one phone in many spellings', of({ phone: '0812-3456 789' }), of({ phone: '+62 812 3456789' }), true],
  ['one phone without its 0', of({ phone: '8123456789' }), of({ phone: '(0812) 3456.789' }), true],
  [
    'one phone, two names',
    of({ name: 'Budi', phone: '08123456789' }),
    of({ name: 'Pak B', phone: '628123456789' }),
    true,
  ],
  [
    'one phone, two ids of one app',
    of({ app: 'Retail', id: '7', phone: '08123456789' }),
    of({ app: 'Retail', id: '8', phone: '08123456789' }),
    true,
  ],
  [
    'two phones, one name',
    of({ name: 'Budi', phone: '08123456789' }),
    of({ name: 'Budi', phone: '08129999999' }),
    false,
  ],
  ['one has a phone, one name', of({ name: 'Budi', phone: '08123456789' }), of({ name: 'Budi' }), true],
  ['what is no phone', of({ name: 'Budi', phone: '-' }), of({ name: 'Siti', phone: '-' }), false],
  ['what is no phone, one name', of({ name: 'Budi', phone: '0' }), of({ name: 'Budi', phone: '08123456789' }), true],
  ['six digits are no phone', of({ name: 'A', phone: '12-34-56' }), of({ name: 'B', phone: '123456' }), false],
  ['wide digits', of({ phone: '\uff10\uff18\uff11\uff12\uff13\uff14\uff15' }), of({ phone: '0812345' }), true],
];
