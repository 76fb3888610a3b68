import { z } from 'zod';
import { isHost } from './host.ts';

/** The address of the metrics, which strangers must not reach. */
export interface MetricsConfig {
  host: string;
  port: number;
}

const form = /^(?:(?<host>.+):)?(?<port>\d{1,5})$/u;
const highestPort = 65_535;

/** The host is this machine unless the text names another. */
function toMetricsConfig(text: string): MetricsConfig {
  const { host = '127.0.0.1', port } = form.exec(text)?.groups ?? {};
  return { host: host.replaceAll(/^\[|\]$/gu, ''), port: Number(port) };
}

export const metricsEnvironment = {
  METRICS_PORT: z
    .string()
    .trim()
    .regex(form, 'needs a port, such as 9464, or a host before it, such as 0.0.0.0:9464')
    .transform(toMetricsConfig)
    .refine(({ host, port }) => isHost(host) && port > 0 && port <= highestPort, {
      message: 'needs a host of this machine and a port up to 65535',
    })
    .optional(),
};
