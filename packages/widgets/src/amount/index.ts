export * from './Rupiah.tsx';
export * from './RupiahField.tsx';
