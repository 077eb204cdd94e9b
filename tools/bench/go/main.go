// The calls of createPet or getPet, in Go with AWS's SDK: what a program that starts fast costs. It reads the event in the file that its first
// argument names, calls the store once or as often as the second argument says, and prints the processor time in microseconds and the time of
// the first request and of the median of the later ones in milliseconds, as JSON.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type event struct {
	RouteKey       string            `json:"routeKey"`
	Headers        map[string]string `json:"headers"`
	PathParameters map[string]string `json:"pathParameters"`
	Body           string            `json:"body"`
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	var request event
	check(json.Unmarshal(text, &request))
	configuration, err := config.LoadDefaultConfig(context.Background(), config.WithHTTPClient(http.DefaultClient))
	check(err)
	client := dynamodb.NewFromConfig(configuration)

	first := timed(client, request)
	used := processorTime()
	times := []float64{}
	if len(os.Args) > 2 {
		count, err := strconv.Atoi(os.Args[2])
		check(err)
		for range count {
			times = append(times, timed(client, request))
		}
	}
	slices.Sort(times)
	warm := 0.0
	if len(times) > 0 {
		warm = times[len(times)/2]
	}
	fmt.Printf(`{"statusCode":200,"headers":{},"loading":0,"total":%d,"request":%f,"warm":%f}`, used, first, warm)
}

func timed(client *dynamodb.Client, request event) float64 {
	began := time.Now()
	handle(client, request)
	return float64(time.Since(began).Microseconds()) / 1000
}

func handle(client *dynamodb.Client, request event) {
	key := strings.TrimPrefix(request.Headers["authorization"], "Bearer ")
	account := "acct_" + key[len("petstore_"):len("petstore_")+14]
	admit(client, account, key)
	if request.RouteKey == "POST /pets" {
		putPet(client, account, request.Body)
		return
	}
	_, err := client.GetItem(context.Background(), &dynamodb.GetItemInput{
		TableName:      aws.String(os.Getenv("PETS_TABLE")),
		Key:            map[string]types.AttributeValue{"accountId": text(account), "id": &types.AttributeValueMemberN{Value: request.PathParameters["petId"]}},
		ConsistentRead: aws.Bool(true),
	})
	check(err)
}

// admit checks the key and takes a token, in the window that is open or else in a new one.
func admit(client *dynamodb.Client, account, key string) {
	hash := sha256.Sum256([]byte(key))
	now := time.Now().UnixMilli()
	take := func(set, condition string, more map[string]types.AttributeValue) error {
		values := map[string]types.AttributeValue{":one": number(1), ":now": number(now), ":today": number(now / 86_400_000)}
		for name, value := range more {
			values[name] = value
		}
		_, err := client.UpdateItem(context.Background(), &dynamodb.UpdateItemInput{
			TableName:                 aws.String(os.Getenv("ACCOUNTS_TABLE")),
			Key:                       map[string]types.AttributeValue{"accountId": text(account)},
			UpdateExpression:          aws.String("SET revision = revision + :one, " + set + ", bucketDay = :today, dayUsed = dayUsed + :one, liveKeys.#keyHash.u = liveKeys.#keyHash.u + :one"),
			ConditionExpression:       aws.String("liveKeys.#keyHash.v > :now AND liveKeys.#keyHash.b <= :now AND " + condition + " AND dayUsed < perDay"),
			ExpressionAttributeNames:  map[string]string{"#keyHash": base64.RawURLEncoding.EncodeToString(hash[:])},
			ExpressionAttributeValues: values,
			ReturnValues:              types.ReturnValueAllNew,
		})
		return err
	}
	if take("windowUsed = windowUsed + :one", "windowEnds > :now AND windowUsed < perMinute", nil) != nil {
		check(take("windowEnds = :windowEnds, windowUsed = :one", "windowEnds <= :now AND perMinute >= :one",
			map[string]types.AttributeValue{":windowEnds": number(now + 60_000)}))
	}
}

func putPet(client *dynamodb.Client, account, body string) {
	var pet struct {
		Name       string `json:"name"`
		CategoryID int64  `json:"categoryId"`
		Status     string `json:"status"`
	}
	check(json.Unmarshal([]byte(body), &pet))
	id := (time.Now().UnixMilli()-1_735_689_600_000)*4096 + rand.Int63n(4096)
	category := strconv.FormatInt(pet.CategoryID, 10)
	_, err := client.TransactWriteItems(context.Background(), &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{
			TableName: aws.String(os.Getenv("PETS_TABLE")),
			Item: map[string]types.AttributeValue{
				"accountId": text(account), "id": number(id), "name": text(pet.Name), "categoryId": number(pet.CategoryID), "status": text(pet.Status),
				"version": number(1), "openOrders": number(0),
				"byStatus": text(account + "#" + pet.Status), "byCategory": text(account + "#" + category), "byCategoryAndStatus": text(account + "#" + category + "#" + pet.Status),
			},
			ConditionExpression:      aws.String("attribute_not_exists(#id)"),
			ExpressionAttributeNames: map[string]string{"#id": "id"},
		}},
		{Update: &types.Update{
			TableName:                 aws.String(os.Getenv("CATEGORY_COUNTS_TABLE")),
			Key:                       map[string]types.AttributeValue{"accountId": text(account), "id": text(category + "#" + strconv.FormatInt(id%8, 10))},
			UpdateExpression:          aws.String("ADD #pets :by"),
			ConditionExpression:       aws.String("attribute_exists(#id)"),
			ExpressionAttributeNames:  map[string]string{"#pets": "pets", "#id": "id"},
			ExpressionAttributeValues: map[string]types.AttributeValue{":by": number(1)},
		}},
	}})
	check(err)
}

func text(value string) types.AttributeValue { return &types.AttributeValueMemberS{Value: value} }
func number(value int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(value, 10)}
}

// processorTime is that of the whole process, with the start of Go's runtime.
func processorTime() int64 {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return (usage.Utime.Nano() + usage.Stime.Nano()) / 1000
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
