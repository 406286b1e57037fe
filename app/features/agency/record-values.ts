import * as v from 'valibot';

/** One line of text within the agency's record. */
export const line = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.regex(/^[^\p{Cc}]*$/u, 'must be one line'),
  );

export const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string('must be a text'), v.regex(pattern, message));

/** A picture that the desk received, as the table `media` calls it. */
export const pictureId = matching(/^[0-9a-f]{16}$/, 'must be the id of a picture');
