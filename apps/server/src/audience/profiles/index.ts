export {
  createProfiles,
  type KnownAccount,
  type KnownProfile,
  type Profiles,
  type ProfileSample,
} from './profiles.service.ts'
export {
  deleteProfiles,
  findProfiledApp,
  insertProfiles,
  listFoundProfiles,
  type ProfiledApp,
  type ProfileToInsert,
} from './profiles.repo.ts'
export { createPrivateValues } from './private-values.ts'
export { nameValues, sortProperties, type SortedProperties } from './sort-properties.ts'
export { deleteProfilesOfApp } from './old-profiles.repo.ts'
export { listUnregistered } from './unregistered.repo.ts'
export { suggestType } from './suggest-type.ts'
export { sweepUnregisteredValues, sweepUnwantedProfiles } from './sweep-unwanted-profiles.ts'
