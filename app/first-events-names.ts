/** What a built page hears before its loader is there (app/first-events.ts); each is an attribute of its body. */
export const FIRST_EVENTS = ['click', 'submit', 'animationend', 'online', 'popstate'] as const;
