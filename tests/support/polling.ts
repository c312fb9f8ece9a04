/**
 * How often `expect.poll` and `toPass` check. The pauses of Playwright's default grow to a second, which most of their checks
 * would wait for.
 */
export const polling = { intervals: [20, 50, 100] }
