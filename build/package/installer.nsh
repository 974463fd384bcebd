; The `docket` command for the person who installs Docket. This folder is on the PATH of each user since Windows 10;
; the PATH itself stays as it is, because NSIS would cut a long one.

!define DOCKET_COMMAND "$LOCALAPPDATA\Microsoft\WindowsApps\docket.cmd"

!macro forInstaller
  ${if} $installMode == "all"
    SetShellVarContext all
  ${endIf}
!macroend

!macro customInstall
  SetShellVarContext current
  ClearErrors
  CreateDirectory "$LOCALAPPDATA\Microsoft\WindowsApps"
  FileOpen $0 "${DOCKET_COMMAND}" w
  ${ifNot} ${errors}
    FileWrite $0 '@"$INSTDIR\resources\bin\docket.cmd" %*$\r$\n'
    FileClose $0
  ${endIf}
  !insertmacro forInstaller
!macroend

!macro customUnInstall
  SetShellVarContext current
  Delete "${DOCKET_COMMAND}"
  !insertmacro forInstaller
!macroend
