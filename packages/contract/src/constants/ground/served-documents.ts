/** The files of `docs/` that the server provides as text at `/docs/…`, so that screens can link to them. */
export const servedDocuments = [
  'api-guide.md',
  'edge.md',
  'extension.md',
  'sdk-conformance.md',
  'signed-end-users.md',
  'frameworks/angular.md',
  'frameworks/capacitor.md',
  'frameworks/cordova.md',
  'frameworks/ionic.md',
  'frameworks/next.md',
  'frameworks/react-native.md',
  'frameworks/react.md',
  'frameworks/vue.md',
  'sdk-protocol/README.md',
  'sdk-protocol/device-rooms.md',
] as const

export type ServedDocument = (typeof servedDocuments)[number]
