import { IconPalette } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/calls/api.ts'
import { toApiError } from '../../../../../lib/errors/api-error.ts'
import { toProblemText } from '../../../../../lib/errors/problem-text.ts'
import { showToast } from '../../../../../ui/dialogs/toast.ts'
import { IconAction } from '../../kit/icon-action.tsx'
import { useEditor } from '../../store/editor-context.ts'
import { readAppLook } from './read-app-look.ts'
import { toThemeTokens } from './to-theme-tokens.ts'
import { useTriedLook } from './tried-look.tsx'

/** Reads the look of the app's page, and draws guides with it until the author saves or drops it. */
export function TakeLook() {
  const { t } = useTranslation('builder')
  const { app } = useEditor()
  const client = useQueryClient()
  const { tried, setTried } = useTriedLook()
  async function take() {
    try {
      const { draft } = await client.fetchQuery(api.themes.get.queryOptions({ input: { appId: app.id } }))
      setTried(toThemeTokens(readAppLook(document), draft.base))
    } catch (error) {
      showToast('error', toProblemText(toApiError(error)))
    }
  }
  return (
    <IconAction size="lg" label={t('look.take')} onClick={() => void take()} isDisabled={tried !== null}>
      <IconPalette size={20} />
    </IconAction>
  )
}
