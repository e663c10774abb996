/**
 * A list whose totals come later is searched for so long, in ms; the limits are those of a person who waits. Nobody
 * knows before how many rows have a text: a rare phrase of frequent words takes an index 260 to 420 ms among four
 * million rows. Tests of what is found wait for longer.
 */
export const patience = { search: 200, index: 500, totals: 300, totalsByIndex: 250 };
