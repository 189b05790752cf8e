/// <reference types="vite/client" />

// Built from the contract: only methods and paths, because its schemas would bring zod into the bundle.
declare module '@waymark/contract/router.json' {
  import type { AnyContractRouter } from '@orpc/contract'
  const router: AnyContractRouter
  // oxlint-disable-next-line no-restricted-exports -- a JSON module has nothing else
  export default router
}
