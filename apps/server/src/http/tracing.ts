import {
  context,
  type Context as TraceContext,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Context, Next } from 'hono';
import { routeOf } from './metrics.ts';
import type { RequestEnv } from './services.ts';

// Names and attributes are those of OpenTelemetry's semantic conventions. Until `startTracing` nothing is recorded, and
// these functions cost next to nothing: the API without an SDK does nothing.

const tracer = trace.getTracer('finance');

/** Answers a request within a span. Whoever is not behind a trusted proxy cannot choose the trace. */
export async function traced(c: Context<RequestEnv>, next: Next, isTrusted: boolean): Promise<void> {
  const parent = isTrusted ? propagation.extract(context.active(), c.req.header()) : context.active();
  const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, parent);
  await context.with(trace.setSpan(parent, span), next);
  const route = routeOf(c);
  span.updateName(`${c.req.method} ${route}`);
  span.setAttributes({
    'http.request.method': c.req.method,
    'http.route': route,
    'http.response.status_code': c.res.status,
    'finance.request_id': c.var.request_id,
  });
  if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The current trace, for the log. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** A finished query, as a span within its request. The values of its parameters are no part of it. */
export function traceQuery({ sql, milliseconds, isFailed }: { sql: string; milliseconds: number; isFailed: boolean }) {
  const active: TraceContext = context.active();
  if (!trace.getSpan(active)?.isRecording()) return;
  const now = Date.now();
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';
  const span = tracer.startSpan(
    operation,
    {
      kind: SpanKind.CLIENT,
      startTime: now - milliseconds,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql.slice(0, 2000),
      },
    },
    active,
  );
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}

/**
 * Records traces and sends them to OTEL_EXPORTER_OTLP_ENDPOINT; the exporter also reads OpenTelemetry's other
 * variables.
 * The returned function sends what is left.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] || 'finance' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => {}); // a collector that is down stops nobody
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
