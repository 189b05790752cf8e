/**
 * Property names that the build shortens, the same way in each of the SDK's files. Only names that stay within our
 * own modules: none that is stored, sent, exported by a late file, or visible to a page or an app. The names that
 * `waymark.js` uses most come first, because only 50 have one letter.
 */
export const INTERNAL_NAMES = `
  environment runSafely startProjectId elapsedMs manifests serverClock refetch pausesUntilMs stopEverything
  listeners consider onChange getLocale loadWithPauses guideScheduler isVisible emitError loadDelivery retrySoon
  baseUrl eventAdded hasSlot tabStore toContext getId useRuntime rulesChanged randomBytes routeChanged flushOnHide
  sinceSuccess sinceLoad chooseGuide isDisabled recorder showings chooseLocale findPresenter startOver hasJumped
  guideServices winner reconsider doneElsewhere lateGates isOtherPerson onHide loadRuntime loadRules
  manifestChanged onRoute onShow onOnline watch cancelTimer learn forget visibleElements sessionArea
  recordCustomEvent localArea requestedAt useStored isPending forEachPlaying emit setAppLocale forgetChoice
  reportParts guideRequests loadReport contentUrl fetchContent loadVerify mediaUrls onEnd onAgain isNested setMuted getVisit isAsking awaitElements findAnswer
  findLateBlock findEventBlock eventProperties getCalls startNested stopRemoved playing isSpent activeGuides wasSeen startProject passedOver guarded
  interactive createButton isModal isRtl toView onAdvance takesFocus onDismiss gapPx mounted isAccepted onHidden
  isSeen isStrong onSeen redraw onTarget ownsDismissal isInteractive onAction isFound arrowPx onGone matchesCss
  drawNote onElsewhere runHostAction writeRich byIndex rivals onStep onOver dismiss sides arrow act emitOnce
  findStep mediaUrl openLink findTarget listLinkSchemes judgePage getSection isLast presenter followAhead
  goToNext goToStep hasTargetOf findPrevious onEnter onDeadEnd enhanceCard movePanel applyStyle suspendGuide
  assignVariant recordHeldOut isElsewhere onGivenUp stopWaiting hasAuthorCode surface allowance asksForPrivacy isStopped granted meter isWanted settling setPerson isHidden isIntact loadWaiting runAction followOthers
`
  .trim()
  .split(/\s+/)
