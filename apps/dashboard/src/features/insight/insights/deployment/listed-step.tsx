import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FailingStep } from '@waymark/contract'
import { toStepAddress } from '../../../../lib/to-step-address.ts'
import { captureContentQuery } from '../../../../ui/captures/capture.queries.ts'
import { CapturePicture } from '../../../../ui/captures/capture-picture.tsx'
import classes from './missing-elements-panel.module.css'

interface ListedStepProps {
  appId: string
  step: FailingStep
  /** The button that leads to the step's element. */
  pickLabel: string
  /** Another button beside it. */
  action?: ReactNode
  children: ReactNode
}

/** A step with what is known of its element. */
export function ListedStep({ appId, step, pickLabel, action, children }: ListedStepProps) {
  const { t } = useTranslation('insights')
  const { captureId, assistId } = step
  const name = step.stepName ?? t('people.removedStep')
  return (
    <li className={classes.step}>
      {captureId && <PickedOn appId={appId} captureId={captureId} />}
      <div className={classes.figures}>
        <Text fw={600}>{name}</Text>
        {children}
      </div>
      <Group gap="xs">
        {assistId && (
          <Button
            component={Link}
            to={toStepAddress(appId, step, 'identifier')}
            variant="default"
            leftSection={<IconFocusCentered size={18} aria-hidden="true" />}
            aria-label={t('failing.pickOf', { label: pickLabel, name })}
          >
            {pickLabel}
          </Button>
        )}
        {action}
      </Group>
    </li>
  )
}

/** The capture that the identifier was picked on; empty once it was deleted. */
function PickedOn({ appId, captureId }: { appId: string; captureId: string }) {
  const capture = useQuery({ ...captureContentQuery(appId, captureId), retry: false })
  if (capture.isError) return null
  return (
    <div className={classes.picture}>
      {capture.data ? <CapturePicture capture={capture.data} /> : <Skeleton height={120} radius={0} />}
    </div>
  )
}
