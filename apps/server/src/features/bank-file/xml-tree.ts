import { SaxesParser } from 'saxes';
import { refused } from '../../base/refusal.ts';
import { wrongAt } from './read-statement.ts';

/** An element with its own name, without a prefix. */
export interface Element {
  name: string;
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
}

/** A bank's file has less: what is kept while it is read is bounded by these. */
const [deepest, mostElements, mostText] = [40, 6_000_000, 64 * 1024 * 1024];
/** What is fed at once, so that a limit holds before all is read. */
const pieceSize = 64 * 1024;

/** Reads XML without a document type, and so without entities of its own; refuses what is not well-formed. */
export function readXml(text: string): { root: Element; namespace: string } {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  let root: Element | undefined;
  let namespace = '';
  let elements = 0;
  let letters = 0;
  parser.on('doctype', () => {
    throw wrongAt(parser.line, 'XML dengan DOCTYPE tidak dibaca.');
  });
  parser.on('error', (error) => {
    throw wrongAt(parser.line, `XML rusak (${error.message.replace(/^\d+:\d+: /, '').slice(0, 80)}).`);
  });
  parser.on('opentag', (tag) => {
    if (open.length >= deepest || ++elements > mostElements) throw refused('Isi file terlalu besar untuk dibaca.');
    const attributes = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const element: Element = { name: tag.local, line: parser.line, attributes, children: [], text: '' };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else {
      root = element;
      namespace = tag.uri;
    }
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    letters += piece.length;
    if (letters > mostText) throw refused('Isi file terlalu besar untuk dibaca.');
    if (element) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  for (let at = 0; at < text.length; at += pieceSize) parser.write(text.slice(at, at + pieceSize));
  parser.close();
  if (!root) throw refused('File tidak berisi XML.');
  return { root, namespace };
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The element that is reached by names, the first of each. */
export function childAt(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  return names.reduce((found, name) => found?.children.find((child) => child.name === name), element);
}

export function textAt(element: Element | undefined, ...names: readonly string[]): string | null {
  return childAt(element, ...names)?.text.trim() || null;
}
