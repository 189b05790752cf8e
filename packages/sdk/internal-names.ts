/**
 * Names of ours that the build makes short, the same in each of the SDK's files. Only for those that our own modules
 * alone know: a name that is stored, sent, exported by a late file, or seen by a page or an app stays as it is.
 */
export const INTERNAL_NAMES = [
  ...[
    'environment',
    'elapsedMs',
    'randomBytes',
    'localArea',
    'sessionArea',
    'listeners',
    'tellError',
    'runSafely',
    'hurry',
  ],
  ...['pausesUntilMs', 'inARow', 'inAll', 'cancelTimer', 'serverClock', 'hasJumped', 'tabStore', 'baseUrl'],
  ...['refetch', 'learn', 'forget'],
  ...['isAnother', 'getId', 'noteSuppressed', 'countWaiting', 'countDropped', 'noteAdded', 'flushOnHide'],
  ...[
    'recorder',
    'recordGuideEvent',
    'recordSuppressed',
    'recordCustomEvent',
    'theatre',
    'getMoment',
    'getLocale',
  ],
  ...[
    'askedAt',
    'useCopy',
    'keepOnly',
    'onAgain',
    'onChange',
    'manifests',
    'decider',
    'lateGates',
    'findResumable',
  ],
  ...['isSpent', 'leaveOut', 'forgetLeftOut', 'startProjectId', 'visibleElements', 'isAside', 'consider'],
  ...['manifestChanged', 'rulesChanged', 'routeChanged', 'stageFreed', 'startOver', 'isPending', 'isAsking'],
  ...['useRuntime', 'findFacts', 'awaitElements', 'setAside', 'onEnd', 'wasSeen', 'playing', 'startProject'],
  ...['setMuted', 'onRoute', 'onHide', 'onShow', 'onOnline', 'isVisible', 'isDisabled'],
  ...['loadRuntime', 'loadRules', 'loadDelivery'],
  ...['isModal', 'takesFocus', 'ownsDismissal', 'isInteractive', 'onDismiss'],
  ...['onAction', 'onAdvance', 'createButton', 'followLink', 'drawNote', 'isAccepted', 'isStrong'],
  ...['mounted', 'arrowPx', 'onTarget', 'onSeen', 'onHidden', 'onGone', 'toView'],
  ...['guarded', 'onElsewhere', 'isFound', 'matchesCss', 'interactive', 'isSeen', 'gapPx', 'redraw', 'isRtl'],
]
