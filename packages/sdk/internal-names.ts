/**
 * Property names that the build shortens, the same way in each of the SDK's files. Only names that stay within our
 * own modules: none that is stored, sent, exported by a late file, or visible to a page or an app. Their order
 * says which name each gets: only 50 have one letter, and of all orders that were tried, this one compresses best.
 */
export const INTERNAL_NAMES = `
  runSafely environment contentUrl interactive startProjectId getLocale elapsedMs onEnd allowance setMuted gapPx
  onChange routeChanged onHidden isFound hasSlot isDisabled sides listeners useRuntime onOver forEachPlaying
  loadWithPauses isStopped mounted guideRequests emitError runHostAction tabStore openLink isModal setPerson
  getCalls watch goToStep guideServices reportPage randomBytes getVisit manifests eventProperties emitOnce emit
  chooseGuide visibleElements findPrevious refetch loadVerify playing onShow isHidden takesFocus guideScheduler
  forgetChoice toView startNested listLinkSchemes isSpent sessionArea learn isIntact dismiss followOthers
  onEnter flushOnHide loadWaiting wasSeen rulesChanged isInteractive recordHeldOut findStep findEventBlock
  retrySoon granted doneElsewhere matchesCss isAsking meter rivals forget isWanted localArea startOver isSeen
  arrow getSection onGone onGivenUp byIndex isStrong loadRuntime recordCustomEvent findAnswer reconsider
  lateGates judgePage useStored loadEventSender redraw manifestChanged setAppLocale sinceSuccess onOnline
  serverClock stopRemoved applyStyle eventAdded isNested runAction goToNext activeGuides stopEverything
  isVisible loadReport onAgain loadRules sinceLoad onHide drawNote requestedAt settling returning
  hasAuthorCode cancelTimer onDismiss findTarget getId startProject onDrawn mediaUrl isPending ownsDismissal
  onElsewhere assignVariant createButton onStep followAhead enhanceCard isLast hasTargetOf fetchContent showings
  isAccepted pausesUntilMs findLateBlock hasJumped onAction onRoute onAdvance arrowPx winner findPresenter
  onDeadEnd toContext asksForPrivacy onSeen isElsewhere recorder isRtl reportParts presenter isOtherPerson
  guarded onTarget act consider writeRich chooseLocale movePanel baseUrl surface awaitElements stopWaiting
  mediaUrls decisions isDrawn onWait findNextKey findNextStep goBack loadParts onPress waitFor hooks player isPartial
  onPlace isLoading standInLead namesakeBetterAround namesakeBetterPlace namesakeAcross
  namesakeFar lostNamesakes keptNamesakes onlyOfItsName namelessPathEnd rewordedLead sameFieldName otherFieldName
  sameDestination betterAround betterPlace otherPicture otherNumber otherSort otherKind otherHref otherFar nameless
  reworded sameName twinLead loadManifestParts createLateSource loadFacts getManifest historyElsewhere
  unitMs memory book toBox enhance clippers isCutOut orFaint withGuides canPrevent isPrevented isLeft onSettled
  isBusy reveals
`
  .trim()
  .split(/\s+/)
