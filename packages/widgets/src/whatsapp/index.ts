export * from './Contact.tsx';
export * from './WhatsAppButton.tsx';
