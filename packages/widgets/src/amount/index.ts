export { Rupiah, type RupiahProps } from './Rupiah.tsx';
export { RupiahField, type RupiahFieldProps } from './RupiahField.tsx';
