export * from './LoadableDirectPrint.ts';
export * from './printer.ts';
