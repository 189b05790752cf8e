import { useMatch, useSearchParams } from 'react-router'

/** The app that is open, and the version its URL names. */
export function usePlace(): { appId: string | undefined; versionId: string | undefined } {
  const area = useMatch('/app/:appId/*')
  const editor = useMatch('/:kind/:appId/:appVersionId/*')
  const [params] = useSearchParams()
  if (area) return { appId: area.params.appId, versionId: params.get('version') ?? undefined }
  const isEditor = ['editor', 'static', 'dynamic'].includes(editor?.params.kind ?? '')
  return isEditor
    ? { appId: editor?.params.appId, versionId: editor?.params.appVersionId }
    : { appId: undefined, versionId: undefined }
}
