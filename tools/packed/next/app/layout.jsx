export default function Layout({ children }) {
  return (
    <html lang="id">
      <body>{children}</body>
    </html>
  );
}
