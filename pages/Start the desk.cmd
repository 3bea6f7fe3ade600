@echo off
rem Starts the desk on Windows: double-click this file.
cd /d "%~dp0.."
where npm >nul 2>nul
if errorlevel 1 (
  echo The desk needs Node. Get it at https://nodejs.org, install it, then start this file again.
  start "" https://nodejs.org/en/download
  pause
  exit /b 1
)
if not exist node_modules call npm install --no-audit --no-fund
start "" /b cmd /c "for /l %%i in (1,1,120) do (curl -s -o nul http://localhost:4173/_pages && start "" http://localhost:4173/_pages && exit) || timeout /t 1 /nobreak >nul"
echo The desk stays open as long as this window does.
call npm run dev
pause
