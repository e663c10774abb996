export * from './WhatsAppButton.tsx';
