import { Badge, Button, Text, UnstyledButton } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createSurveyOf } from '@waymark/contract/compiler'
import { catalogueChoices, listSurveyTemplates, projectKinds } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { GuideThumbnail } from '../../../../ui/guides/guide-thumbnail.tsx'
import classes from './catalogue.module.css'
import type { Offer } from './list-offers.ts'

interface OfferCardProps {
  offer: Offer
  onChoose(): void
  /** Absent if the member may not enable features. */
  onSwitchOn?: (() => void) | undefined
}

/** One choice of the catalogue, with a preview. */
export function OfferCard({ offer, onChoose, onSwitchOn }: OfferCardProps) {
  const { t } = useTranslation('projects')
  const { choice, isAvailable, isBuilt, isBeta } = offer
  const words = (
    <>
      <Text component="span" fw={600} className={classes.name}>
        {t(`catalogue.choices.${choice}.name`)}
        {isAvailable && isBeta && (
          <Badge size="sm" variant="light">
            {t('catalogue.beta')}
          </Badge>
        )}
        {!isAvailable && (
          <Badge size="sm" variant="default">
            {t(isBuilt ? 'catalogue.off' : 'catalogue.comingSoon')}
          </Badge>
        )}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block">
        {t(`catalogue.choices.${choice}.text`)}
      </Text>
    </>
  )
  return (
    <article className={classes.offer} data-off={!isAvailable || undefined}>
      <div className={classes.picture}>
        <OfferPicture offer={offer} />
      </div>
      <div className={classes.words}>
        {isAvailable ? (
          <UnstyledButton className={classes.choose} onClick={onChoose}>
            {words}
          </UnstyledButton>
        ) : (
          words
        )}
        {!isAvailable && isBuilt && onSwitchOn && (
          <Button size="xs" variant="default" mt={8} onClick={onSwitchOn}>
            {t('catalogue.switchOn')}
          </Button>
        )}
      </div>
    </article>
  )
}

function OfferPicture({ offer: { choice, templates } }: { offer: Offer }) {
  const { i18n } = useTranslation()
  const { app } = useAppArea()
  const cover = templates[0]?.screens[0]?.component ?? null
  const [subType] = catalogueChoices[choice].subTypes
  const survey = useMemo(() => {
    const [template] = listSurveyTemplates(subType ? projectKinds[subType].type : '')
    return template ? createSurveyOf(template, app.name) : null
  }, [subType, app.name])
  if (!subType || (!cover && !survey)) {
    return <IconHourglass size={36} className={classes.icon} aria-hidden="true" />
  }
  return (
    <GuideThumbnail component={cover} survey={survey} subType={subType} locale={i18n.language} app={app} />
  )
}
