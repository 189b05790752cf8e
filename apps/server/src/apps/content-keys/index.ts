export { createContentKey, listPublicKeys, retireContentKey } from './content-keys.service.ts'
export { createManifestSigner, type SignManifest } from './sign-manifest.ts'
