import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../base/environment.ts';
import type { RequestEnv } from './services.ts';

/** Headers of every answer: no framing, sniffing or referrer, and pages run only our own scripts and styles. */
export function securityHeaders(settings: Settings): MiddlewareHandler<RequestEnv> {
  const accounts = settings.accountsUrl ? ` ${new URL(settings.accountsUrl).origin}` : '';
  const development = settings.developmentHosts.map((origin) => ` ${origin}`).join('');
  const returnOrigins = [
    ...settings.allowedOrigins,
    ...(settings.publicUrl ? [new URL(settings.publicUrl).origin] : []),
  ];
  // Chrome also applies form-action to the redirect after a form.
  const returns = returnOrigins.map((origin) => ` ${origin}`).join('');
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    const defaults: Record<string, string> = {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self' 'nonce-NONCE'",
        `style-src 'self' ${c.var.style_hash ? `'sha256-${c.var.style_hash}'` : "'nonce-NONCE'"}`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self' blob:",
        `connect-src 'self'${accounts}${development}`,
        `form-action 'self'${accounts}${returns}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]
        .join('; ')
        .replaceAll('NONCE', c.var.nonce),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    };
    if (settings.publicUrl?.startsWith('https:'))
      defaults['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  };
}
