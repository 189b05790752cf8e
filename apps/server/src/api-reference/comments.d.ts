// Built from the contract: the comments in its source.
declare module '@waymark/contract/comments.json' {
  import type { Comments } from './describe-fields.ts'
  const comments: Comments
  // oxlint-disable-next-line no-restricted-exports -- a JSON module has nothing else
  export default comments
}
