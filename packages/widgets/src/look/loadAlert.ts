/** Most pages and forms never have to show one. */
export const loadAlert = async () => (await import('./Alert.tsx')).Alert;
