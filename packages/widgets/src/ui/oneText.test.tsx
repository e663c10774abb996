import { isValidElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { oneText } from './oneText.ts';

/** React marks the border between two texts with a comment. */
const drawn = (...children: Parameters<typeof oneText>) => renderToString(<p>{oneText(...children)}</p>);

test('a sentence of several parts is one text', () => {
  expect(drawn(['Dibatalkan ', 3, ' hari lalu', null, undefined, false, ': salah'])).toBe(
    '<p>Dibatalkan 3 hari lalu: salah</p>',
  );
});

test('what is no text parts two of them', () => {
  expect(drawn([<b key="name">Sari</b>, ' membayar ', 2, ' kali, ', <i key="how">tunai</i>])).toBe(
    '<p><b>Sari</b> membayar 2 kali, <i>tunai</i></p>',
  );
  expect(drawn('Sari')).toBe('<p>Sari</p>');
});

test('a part keeps its place, and so what is typed into it, when one before it comes or goes', () => {
  const placesOf = (hasMore: boolean) => {
    const children = ['Sisa ', 3, hasMore && <b key="more">lagi</b>, <input key="field" aria-label="Alasan" />];
    const { props } = oneText(children) as ReactElement<{ children: unknown[] }>;
    return props.children.map((part) => (isValidElement(part) ? part.type : null));
  };
  expect(placesOf(false)).toEqual([null, null, null, 'input']);
  expect(placesOf(true)).toEqual([null, null, 'b', 'input']);
});
