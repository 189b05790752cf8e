import type { Action } from '@waymark/contract'
import { findAppScheme, hasCredentials, isLinkAllowed } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { isAppLink, isLinkSavable } from '../model/component-problem.ts'

/** The problem with an action's link, for its field to show. */
export function useLinkProblem(): (action: Extract<Action, { url: string }>) => string | undefined {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { linkSchemes } = useEditor().app
  return ({ type, url }) => {
    if (hasCredentials(url)) return t('button.linkCredentials')
    if (type === 'DEEP_LINK' && !isAppLink(url)) return ts('action.appLinkProblem')
    if (!isLinkSavable(url)) return t('button.linkProblem')
    return isLinkAllowed(url, linkSchemes)
      ? undefined
      : ts('action.schemeProblem', { scheme: findAppScheme(url) })
  }
}
