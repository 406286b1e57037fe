/** Whether all tests run, one kind after the other, and nothing may be missing. `.ci/run` says so. */
export const isCi = process.env['CI'] === 'true';
