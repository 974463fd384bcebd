import { answerJson } from '#electron/local-service/answer.ts';
import { v2 } from '#electron/local-service/route.ts';
import type { User } from '#electron/local-service/storage/user-table.ts';

/** task-service-interface, "User profile (V2)", with its misspelt `extenalId`. */
const userProfile = (user: User) => ({
  etimestamp: null,
  username: user.email ?? '',
  siteDomain: 'docket.local',
  createdCampaign: '',
  createdDeviceInfo: null,
  filledPassword: user.email !== null,
  accountDomain: null,
  extenalId: null,
  email: user.email,
  verifiedEmail: false,
  fakedEmail: false,
  phone: null,
  name: user.email?.split('@')[0] ?? null,
  givenName: null,
  familyName: null,
  link: null,
  // Always an address, also without a chosen picture (observed).
  picture: `https://docket.local/pictures/${user.userCode}.png`,
  gender: null,
  locale: 'en_US',
  userCode: user.userCode,
  verCode: null,
  verKey: null,
  externalId: null,
  phoneWithoutCountryCode: null,
  displayName: user.email?.split('@')[0] ?? '',
});

const profile = v2.get('/user/profile', (call) => answerJson(userProfile(call.user)));

export const userProfileRoutes = [profile];
