package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// cloud keeps an object a file: `<folder>/<kind>-<id>.json`. Tests read, edit and delete these files.
type cloud struct{ folder string }

func (c cloud) file(kind, id string) string {
	return filepath.Join(c.folder, kind+"-"+id+".json")
}

// write replaces the whole object; others see the old one or the new one.
func (c cloud) write(kind, id string, object any) error {
	text, err := json.MarshalIndent(object, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.folder, 0o755); err != nil {
		return err
	}
	unfinished := c.file(kind, id) + ".new"
	if err := os.WriteFile(unfinished, text, 0o644); err != nil {
		return err
	}
	return os.Rename(unfinished, c.file(kind, id))
}

// read fills `object`, and says whether there is one.
func (c cloud) read(kind, id string, object any) (bool, error) {
	text, err := os.ReadFile(c.file(kind, id))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, json.Unmarshal(text, object)
}

func (c cloud) remove(kind, id string) error {
	err := os.Remove(c.file(kind, id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func newID() string {
	bytes := make([]byte, 6)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return hex.EncodeToString(bytes)
}
