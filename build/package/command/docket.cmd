@echo off
rem `docket` of an installed Docket on Windows: resources\bin\docket.cmd. A word is a command of the terminal; a link,
rem a flag or nothing is for the window. A shell does not wait for a program with a window, so that `start /wait` does.
setlocal
set "docket_app=%~dp0..\..\Docket.exe"
set "docket_first=%~1"
if not defined docket_first goto window
if "%docket_first%"=="--help" goto terminal
if "%docket_first%"=="--version" goto terminal
if "%docket_first:~0,1%"=="-" goto window
if /i "%docket_first:~0,7%"=="docket:" goto window
:terminal
start "" /b /wait "%docket_app%" --terminal -- %*
exit /b %errorlevel%
:window
start "" "%docket_app%" %*
exit /b 0
