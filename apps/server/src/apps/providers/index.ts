export { createProviders } from './create-providers.ts'
export { countListsOf, deleteMemberOfLists } from './member-lists.repo.ts'
export {
  lockFeedingProviders,
  listFeedingProviders,
  listMembershipsOf,
  listAccountProviders,
  listProvidersWithMember,
} from './members.repo.ts'
