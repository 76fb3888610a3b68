import type { Config } from '@react-router/dev/config';
import { PRERENDERED_PATHS } from './app/prerendered-paths.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
} satisfies Config;
