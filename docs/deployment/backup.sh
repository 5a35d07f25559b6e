#!/bin/sh
# Backs up the database beside the running site, tries the backup by restoring it into an empty database, and removes backups that are older
# than KEEP_DAYS. Runs at the top of the repository with the environment of the site: docs/deployment.md, "Backups". A backup that could not be
# restored is renamed, and the old ones stay.
set -eu
umask 077
folder=${BACKUP_DIR:-/var/backups/shred-index}
days=${KEEP_DAYS:-14}
file=$folder/$(date +%F-%H%M%S).gz

npm run --silent backup -- "$file"

tried=$(mktemp -d)
trap 'rm -rf "$tried"' EXIT
if ! DATABASE_URL= DATA_DIR=$tried npm run --silent restore -- "$file"; then
  mv "$file" "$file.bad"
  echo "The backup $file.bad cannot be restored." >&2
  exit 1
fi
find "$folder" -maxdepth 1 -name '20??-??-??-??????.gz' -mtime +"$days" -delete
