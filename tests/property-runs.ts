/** How many cases a property is tried with that is cheap to try: a few hundred, or as many as `PROPERTY_RUNS` says. */
export const propertyRuns = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) };
