// What Prometheus reads on /metrics: the process's own figures and the product's.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: 'portico_request_seconds',
  help: 'Time to answer a request, by call and status class.',
  labelNames: ['call', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

export const jobRuns = new Counter({
  name: 'portico_job_runs_total',
  help: 'Jobs that ended, by name and outcome.',
  labelNames: ['job', 'outcome'] as const,
  registers: [metrics],
});
