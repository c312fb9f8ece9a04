/**
 * How often `expect.poll` and `toPass` check. By default, Playwright's pauses grow to a second, for which most of these
 * checks would wait.
 */
export const polling = { intervals: [20, 50, 100] }
