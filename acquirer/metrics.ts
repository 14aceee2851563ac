// Metrics of the sandbox acquirer (Prometheus).
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly operations: Counter<'type' | 'status'>;
  readonly notices: Counter<'result'>;
  readonly seconds: Histogram<'route' | 'status'>;
}

/** A registry of its own, so that several services in one test process do not share numbers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    operations: new Counter({
      name: 'acquirer_operations_total',
      help: 'Operations taken, repeats included',
      labelNames: ['type', 'status'],
      registers: [registry],
    }),
    notices: new Counter({
      name: 'acquirer_notices_total',
      help: 'Notifications tried, by result',
      labelNames: ['result'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'acquirer_http_seconds',
      help: 'Time to answer, by route',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers: [registry],
    }),
  };
}
