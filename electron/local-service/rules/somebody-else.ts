/** A comment as those see it who did not write it; anything else stays as it is. */
export const ofSomebodyElse = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('userProfile' in body)) return body;
  const { userProfile } = body;
  return typeof userProfile === 'object' && userProfile !== null
    ? { ...body, userProfile: { ...userProfile, isMyself: false } }
    : body;
};
