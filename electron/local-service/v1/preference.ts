import { answerJson } from '#electron/local-service/answer.ts';
import { v1 } from '#electron/local-service/route.ts';
import { userTimeZone } from '#electron/local-service/actions/user-time-zone.ts';

const preference = v1.post('/preference', (call) => answerJson({ timeZone: userTimeZone(call) }));

export const preferenceRoutes = [preference];
