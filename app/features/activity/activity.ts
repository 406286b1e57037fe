/** What of the desk something is about. */
export const topics = [
  ...(['listing', 'import', 'lead', 'saved_texts', 'statistics'] as const),
  ...(['agency', 'area', 'legal', 'staff', 'person', 'archive', 'demonstration'] as const),
  ...(['account', 'desk', 'activity'] as const),
];

export type Topic = (typeof topics)[number];

/** What is done: what changes are called by the log of changes and by the histories of leads, and what leaves no other trace. */
export const deeds = [
  ...(['create', 'edit', 'publish', 'undo_publish', 'plan', 'unplan', 'request', 'withdraw', 'send_back'] as const),
  ...(['confirm', 'discard', 'status', 'bulk', 'area', 'undo', 'pictures', 'documents'] as const),
  ...(['remove', 'bring_back', 'import', 'change'] as const),
  ...(['state', 'assigned', 'note', 'next_step', 'answered', 'corrected'] as const),
  ...(['add', 'role', 'disable', 'link', 'uninvite', 'reset', 'leave'] as const),
  ...(['start', 'stop', 'go_on', 'look_up', 'erase', 'download', 'mail', 'clock'] as const),
  ...(['sign_in', 'sign_in_refused', 'sign_out', 'end_sessions', 'password', 'second_factor'] as const),
] as const;

export type Deed = (typeof deeds)[number];

/** From where: the id of a session, and its browser. */
export type FromSession = { id: string; browser: string };
