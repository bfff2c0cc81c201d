import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** The parts of OpenTelemetry that are in use; undefined, and not even loaded, where traces are sent nowhere. */
interface Tracing {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
}
let tracing: Tracing | undefined;

interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly version: string;
  readonly log: FastifyBaseLogger;
}

/** A collector that is away is a line this often, not one for each batch. */
const TELL_EVERY_MS = 60_000;
/** A collector that is away does not hold up the end. */
const SEND_REST_MS = 2_000;
/** Composed statements name many columns. */
const MAX_TEXT = 4_000;

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, with the standard variables of OpenTelemetry (service name, sampler,
 * headers). The spans are made at our own seams (requests, statements, jobs, socket messages): instrumentation that patches modules would
 * need a loader, and shows internals of libraries. Returns what sends the rest and ends it.
 */
export async function startTracing({ env, version, log }: Options): Promise<() => Promise<void>> {
  const isWanted = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (!isWanted || env['OTEL_SDK_DISABLED'] === 'true') return async () => {};
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let toldAt = -Infinity;
  const tell = (message: string) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ error: message.slice(0, 500) }, 'traces were not sent');
  };
  const quiet = () => {};
  const logger = { error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet };
  api.diag.setLogger(logger, api.DiagLogLevel.ERROR);
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'mahir', 'service.version': version })
    .merge(resources.detectResources({ detectors: [resources.hostDetector, resources.envDetector] }));
  const provider = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  tracing = { api, tracer: provider.getTracer('mahir', version) };
  return async () => {
    tracing = undefined;
    const sent = provider.shutdown().catch((error: Error) => tell(error.message));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_REST_MS))]);
    for (const part of [api.context, api.propagation, api.trace, api.diag]) part.disable();
  };
}

/** Runs `work` in a span of its own; just runs it where nothing is traced. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  if (!tracing) return work();
  return tracing.tracer.startActiveSpan(name, { attributes }, (span) => ended(span, work));
}

/** A statement, with its text but never its values. */
export function tracedStatement<T>(text: string, work: () => T): T {
  if (!tracing) return work();
  const { api, tracer } = tracing;
  const [verb = 'SQL'] = /^\s*\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) };
  return tracer.startActiveSpan(
    verb.trim().toUpperCase(),
    { kind: api.SpanKind.CLIENT, attributes },
    (span) => ended(span, work),
  );
}

/** Ends the span with the work, which may be a promise. */
function ended<T>(span: Span, work: () => T): T {
  const fail = (error: unknown) => {
    span.recordException(error as Error);
    span.setStatus({ code: tracing?.api.SpanStatusCode.ERROR ?? 2 });
    span.end();
  };
  try {
    const result = work();
    if (!(result instanceof Promise)) span.end();
    else
      result.then(
        () => span.end(),
        (error: unknown) => fail(error),
      );
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: { readonly span: Span; readonly context: Context } | null;
  }
}

/** A span for each request, below the one that `traceparent` names; the rest of the request runs in it. */
export function traceRequests(app: FastifyInstance): void {
  if (!tracing) return;
  const { api, tracer } = tracing;
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const parent = api.propagation.extract(api.ROOT_CONTEXT, headers);
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'mahir.request_id': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
    request.trace = { span, context: api.trace.setSpan(parent, span) };
    api.context.with(request.trace.context, done);
  });
  // Trap: a body arrives in events of the socket, which know nothing of the context.
  app.addHook('preValidation', (request, _reply, done) => {
    api.context.with(request.trace?.context ?? api.ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.trace?.span.setAttribute('error.type', 'client left').end();
    done();
  });
}
