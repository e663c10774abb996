export * from './readDefaults.ts';
export * from './Rupiah.tsx';
export * from './RupiahField.tsx';
