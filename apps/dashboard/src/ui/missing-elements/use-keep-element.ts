import { useTranslation } from 'react-i18next'
import type { FailingStep } from '@waymark/contract'
import { useAction } from '../dialogs/use-action.ts'
import { keepElementMutation } from './missing-elements.queries.ts'

/** Keeps steps where their looks find their element, so that this version does not list them any more; with an undo. */
export function useKeepElement(appId: string) {
  const { t } = useTranslation()
  const { run, isPending } = useAction(keepElementMutation)
  const keep = ({ deploymentId: id, stepKey, version }: FailingStep) => {
    const step = { appId, id, stepKey, version }
    const undo = { label: t('elementMoved.undo'), onClick: () => run({ ...step, isKept: false }) }
    run({ ...step, isKept: true }, { toast: t('elementMoved.kept'), undo })
  }
  return { run: keep, isPending }
}
