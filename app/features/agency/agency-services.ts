/** What the agency does, by the keys of its words, as the footer and About list it. */
export const agencyServices = ['project_sales', 'marketing', 'analysis', 'client'] as const;
